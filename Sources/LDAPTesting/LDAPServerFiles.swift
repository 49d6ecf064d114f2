import Foundation

/// The contents of the files with which a server for tests starts.
enum LDAPServerFiles {
    static func configuration(folder: String, limits: String) -> String {
        """
        include /etc/ldap/schema/core.schema
        include /etc/ldap/schema/cosine.schema
        include /etc/ldap/schema/nis.schema
        include /etc/ldap/schema/inetorgperson.schema
        include \(folder)/test.schema
        modulepath /usr/lib/ldap
        moduleload back_mdb
        moduleload memberof
        moduleload syncprov
        moduleload ppolicy
        TLSCACertificateFile \(folder)/ca.pem
        TLSCertificateFile \(folder)/server.pem
        TLSCertificateKeyFile \(folder)/server.key
        authz-regexp gidNumber=[0-9]+[+]uidNumber=\(geteuid()),cn=peercred,cn=external,cn=auth \(LDAPServer.owner)

        database mdb
        suffix "\(LDAPServer.suffix)"
        rootdn "\(LDAPServer.owner)"
        rootpw "\(LDAPServer.password)"
        directory \(folder)/data
        maxsize 1073741824
        dbnosync
        index objectClass,entryCSN,entryUUID,uid,cn,member,memberUid eq
        \(limits)
        access to attrs=userPassword by anonymous auth by self write
        access to * by users read by * none
        overlay memberof
        overlay syncprov
        overlay ppolicy

        """
    }

    /// A schema with an attribute that OpenLDAP's own schemas lack.
    static let schema = """
        attributetype ( 2.16.840.1.113730.3.1.610 NAME 'nsAccountLock' EQUALITY caseIgnoreMatch
            SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )

        """

    static let root = """
        dn: \(LDAPServer.suffix)
        objectClass: organization
        objectClass: dcObject
        dc: example
        o: Example

        """

    /// Shell commands that create a certificate authority (CA), and a certificate for 127.0.0.1.
    static let certificates = """
        {
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj '/CN=Test authority' \\
                -keyout ca.key -out ca.pem &&
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj '/CN=ldap.test' \\
                -keyout server.key -out server.csr &&
            printf 'subjectAltName=IP:127.0.0.1\\n' >server.ext &&
            openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile server.ext \\
                -out server.pem
        } >openssl.log 2>&1 || { cat openssl.log; exit 1; }
        chmod a+r server.key
        """
}
