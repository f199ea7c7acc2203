import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { Language } from '@liston/contract/kernel'
import type { Db } from '@liston/server/platform/db/index.ts'
import { escapeHtml } from '@liston/server/platform/http/index.ts'
import { keepSecret } from '@liston/server/platform/secrets.ts'
import { canHappen, type Purchase, storeActs } from './purchase.ts'
import type { Notice } from './store.ts'
import { storeTexts } from './texts.ts'

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

type StorePage = { language: Language; purchases: Purchase[]; notices: Notice[]; device: string | null }

/** The page /dev/appstore: the purchases, and buttons that simulate events. Works without JavaScript. */
export function storePage(page: StorePage): string {
  const t = storeTexts[page.language]
  const form = (name: string, value: string, label: string, more = '') =>
    `<form method="post" action="/dev/appstore/${name}">${more}<button name="what" value="${value}">${label}</button></form>`
  const device = page.device ? form('device', 'stop', t.stop) : form('device', 'play', t.play)
  const list = page.purchases.map((purchase) => row(purchase, page, form)).join('')
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><link rel="stylesheet" href="/dev/appstore/appstore.css"></head><body><main>
<header><h1>${t.title}</h1><p>${t.lead} <a href="/">${t.home}</a></p></header>
<section class="device"><div><h2>${t.device}</h2><p>${page.device ? t.deviceOn : t.deviceOff}</p></div>${device}</section>
<h2>${t.list}</h2>${list ? `<ol class="purchases">${list}</ol>` : `<p class="empty">${t.empty}</p>`}
</main></body></html>`
}

type Form = (name: string, value: string, label: string, more?: string) => string

function row(p: Purchase, { language, notices, device }: StorePage, form: Form): string {
  const t = storeTexts[language]
  const id = escapeHtml(p.original_transaction_id)
  const about = `<input type="hidden" name="id" value="${id}">`
  const facts = [
    p.status === 4 && p.grace_expires_at
      ? `${t.grace} ${moment(p.grace_expires_at)}`
      : `${t.until} ${moment(p.expires_at)}`,
    p.auto_renew ? '' : t.noRenew,
    p.app_account_token ? '' : t.noAccount,
    p.ownership === 'FAMILY_SHARED' ? t.family : '',
    p.device === device ? t.thisDevice : '',
  ].filter(Boolean)
  const acts = storeActs.filter((act) => canHappen(act, p)).map((act) => form('act', act, t.acts[act], about))
  const told = notices.filter((notice) => notice.original_transaction_id === p.original_transaction_id)
  return `<li><div class="head"><h3>${escapeHtml(p.product_id)}</h3>
<span class="status s${p.status}">${t.status[p.status] ?? ''}</span></div>
<p class="facts"><code>${id}</code> · ${facts.join(' · ')}</p><div class="acts">${acts.join('')}</div>
<details><summary>${t.told} (${told.length})</summary><ol class="notices">${told
    .map((notice) => noticeRow(notice, t, form))
    .join('')}</ol></details></li>`
}

const noticeRow = (notice: Notice, t: (typeof storeTexts)['es'], form: Form): string =>
  `<li><span>${moment(notice.told_at)} <b>${escapeHtml(notice.type)}</b> ${escapeHtml(notice.subtype ?? '')}
→ ${notice.answer ?? t.unanswered}</span>${form('again', notice.id, t.again)}</li>`

const moment = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
