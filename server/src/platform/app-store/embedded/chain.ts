import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { Db } from '../../db/index.ts'
import { keepSecret } from '../../secrets.ts'

/** Three certificates like Apple's (base64 of DER), and the private key of the last one (PEM). */
export type Chain = { root: string; between: string; leaf: string; key: string }

/** Extensions by which Apple's library recognises an App Store signing certificate and its issuer. */
const LEAF_OID = '1.2.840.113635.100.6.11.1'
const BETWEEN_OID = '1.2.840.113635.100.6.2.1'

// Valid from 2020 to 2049, because the clock of a demo or a test may differ.
const FROM = '200101000000Z'
const TO = '491231235959Z'

type Certificate = { subject: string; issuer: string; publicKey: string; issuerKey: string; extensions: object[] }
type Pair = { key: string; publicKey: string }

const newPair = (): Pair => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  }
}

export type ChainWishes = { from?: string; to?: string; leafOid?: string; betweenOid?: string; ocsp?: string }

/** Generates a new chain. */
export async function makeChain({ from = FROM, to = TO, ocsp, ...oids }: ChainWishes = {}): Promise<Chain> {
  const { default: jsrsasign } = await import('jsrsasign')
  const { KEYUTIL, KJUR } = jsrsasign
  let serial = 1
  const write = ({ subject, issuer, publicKey, issuerKey, extensions }: Certificate): string => {
    const pem = new KJUR.asn1.x509.Certificate({
      version: 3,
      serial: { int: serial++ },
      issuer: { str: issuer },
      subject: { str: subject },
      notbefore: from,
      notafter: to,
      sbjpubkey: KEYUTIL.getKey(publicKey),
      sigalg: 'SHA256withECDSA',
      cakey: KEYUTIL.getKey(issuerKey),
      ext: [...extensions, ...asked],
    } as never).getPEM()
    return new X509Certificate(pem).raw.toString('base64')
  }
  const asked = ocsp ? [{ extname: 'authorityInfoAccess', array: [{ ocsp }] }] : []
  const marked = (oid: string) => ({ extname: oid, extn: { null: '' } })
  const signs = { extname: 'basicConstraints', cA: true, critical: true }
  const signsNone = { ...signs, cA: false }
  const [top, middle, last] = [newPair(), newPair(), newPair()]
  const names = { root: '/CN=Liston Demo Root', between: '/CN=Liston Demo Store', leaf: '/CN=Liston Demo Receipts' }
  return {
    root: write({
      subject: names.root,
      issuer: names.root,
      publicKey: top.publicKey,
      issuerKey: top.key,
      extensions: [signs],
    }),
    between: write({
      subject: names.between,
      issuer: names.root,
      publicKey: middle.publicKey,
      issuerKey: top.key,
      extensions: [signs, marked(oids.betweenOid ?? BETWEEN_OID)],
    }),
    leaf: write({
      subject: names.leaf,
      issuer: names.between,
      publicKey: last.publicKey,
      issuerKey: middle.key,
      extensions: [signsNone, marked(oids.leafOid ?? LEAF_OID)],
    }),
    key: last.key,
  }
}

const kept = new WeakMap<Db, Promise<Chain>>()

/** The chain of this installation: generated once and shared by all processes. */
export function keptChain(db: Db): Promise<Chain> {
  const known = kept.get(db)
  if (known) return known
  const made = makeChain()
    .then(async (chain) => JSON.parse(await keepSecret(db, 'app-store-chain', JSON.stringify(chain))) as Chain)
    .catch((error: unknown) => {
      kept.delete(db)
      throw error
    })
  kept.set(db, made)
  return made
}
