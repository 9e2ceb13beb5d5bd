import 'reflect-metadata'
import { createHash } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** A TLS certificate for some host names, signed by a temporary authority. */
export interface Certificates {
  /** The authority's PEM, for programs that should trust the certificate. */
  authority: string
  certificate: string
  key: string
  /** SHA-256 of its public key in base64, for Chromium's `--ignore-certificate-errors-spki-list`. */
  fingerprint: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates an authority and a certificate for these names in memory. Both are valid for a day. */
export async function makeCertificates(names: readonly string[]): Promise<Certificates> {
  x509.cryptoProvider.set(crypto)
  const [authorityKeys, keys] = await Promise.all([makeKeys(), makeKeys()])
  const validity = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: '01',
    name: 'CN=Authority of a test',
    signingAlgorithm: ALGORITHM,
    keys: authorityKeys,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity,
    serialNumber: '02',
    subject: 'CN=Test',
    issuer: authority.subject,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value }))),
    ],
  })
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    authority: authority.toString('pem'),
    certificate: certificate.toString('pem'),
    key: x509.PemConverter.encode(privateKey, 'PRIVATE KEY'),
    fingerprint: createHash('sha256').update(Buffer.from(certificate.publicKey.rawData)).digest('base64'),
  }
}

function makeKeys() {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
}
