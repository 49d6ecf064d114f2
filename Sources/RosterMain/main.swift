import roster

EntryPoint.run()
