import { CONFIRM_LINK_MS, ownPath, RESET_LINK_MS } from '@liston/contract/accounts'
import type { Language } from '@liston/contract/kernel'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { mailMoment } from '../../../platform/mail/index.ts'
import { hashedToken, secretToken } from '../session/sessions.ts'
import { tables } from '../store.ts'
import type { LinkPurpose } from '../tables.ts'
import { type LetterKind, letterTexts } from './texts.ts'

type To = { id: string; email: string; language: Language }

/** Lifetime of the link in the e-mail to a person whom staff approved, who may not expect it. */
const ADMITTED_DAYS = 7

/** The page that each e-mail links to. Its origin comes from the configuration, never from the request's host. */
const pages: Record<LetterKind, { path: string; purpose?: LinkPurpose; lifeMs?: number }> = {
  confirm: { path: '/verify-email', purpose: 'confirm', lifeMs: CONFIRM_LINK_MS },
  claim: { path: '/reset-password', purpose: 'reset', lifeMs: RESET_LINK_MS },
  reset: { path: '/reset-password', purpose: 'reset', lifeMs: RESET_LINK_MS },
  taken: { path: '/sign-in' },
  applied: { path: '/sign-in' },
  admitted: { path: '/sign-in' },
  admittedConfirm: { path: '/verify-email', purpose: 'confirm', lifeMs: ADMITTED_DAYS * 86_400_000 },
  declined: { path: '/' },
  changed: { path: '/recover' },
  leave: { path: '/leave' },
  left: { path: '/come-back' },
  removed: { path: '/come-back' },
  guessed: { path: '/recover' },
  linked: { path: '/account' },
  unlinked: { path: '/account' },
  newDevice: { path: '/recover' },
  disowned: { path: '/recover' },
  codesGuessed: { path: '/recover' },
  factorOn: { path: '/account/factor' },
  factorOff: { path: '/recover' },
  passkeyOn: { path: '/account/factor' },
  passkeyOff: { path: '/account/factor' },
  codesRenewed: { path: '/account/factor' },
  keyMade: { path: '/account/api-keys' },
  factorLost: { path: '/factor-reset' },
  factorsGone: { path: '/recover' },
  emailOld: { path: '/email-change' },
  emailLeft: { path: '/email-change' },
  emailNew: { path: '/email-change' },
  emailTaken: { path: '/sign-in' },
  emailChanged: { path: '/support' },
}

/**
 * `next`: path of this site that the link continues to; by default the home page. `link`: query parameters of the link.
 * `facts`: values for the text. `at` is formatted in their zone, and `cancel` is the token of a link that cancels.
 */
type Letter = {
  kind: LetterKind
  to: To
  next?: string | undefined
  link?: Record<string, string>
  facts?: { device?: string; email?: string; note?: string; cancel?: string; at?: { time: Date; zone: string } }
}

/** Queues an e-mail to the owner of an account, with a new link token if its kind needs one. */
export async function postLetter(platform: Platform, trx: Trx, letter: Letter): Promise<void> {
  const { kind, to, next, link = {} } = letter
  const { path, purpose, lifeMs = 0 } = pages[kind]
  const url = new URL(path, platform.config.PUBLIC_ORIGIN)
  if (purpose) {
    const token = secretToken()
    const expiresAt = new Date(platform.clock.now().getTime() + lifeMs)
    await insertLink(trx, { token: hashedToken(token), userId: to.id, purpose, expiresAt })
    url.searchParams.set('token', token)
  }
  for (const [name, value] of Object.entries(link)) url.searchParams.set(name, value)
  const onward = ownPath(next)
  if (onward !== '/') url.searchParams.set('next', onward)
  const { label, ...words } = letterTexts(to.language)[kind](platform.site.name, factsOf(platform, letter))
  await platform.mail.post(trx, {
    ...words,
    to: { name: '', address: to.email },
    language: to.language,
    ...(label ? { action: { label, url: url.href } } : {}),
  })
}

type Link = { token: string; userId: string; purpose: LinkPurpose; expiresAt: Date }

async function insertLink(db: Db, link: Link): Promise<void> {
  const { token, userId, purpose, expiresAt } = link
  await tables(db).insertInto('mail_link').values({ token, user_id: userId, purpose, expires_at: expiresAt }).execute()
}

function factsOf({ config }: Platform, { to, facts = {} }: Letter) {
  const { device = '', email = '', note = '', cancel, at } = facts
  const wayOut =
    cancel && new URL(`/email-change?${new URLSearchParams({ token: cancel, side: 'cancel' })}`, config.PUBLIC_ORIGIN)
  const moment = at ? mailMoment(to.language, at.time, at.zone) : ''
  return { device, email, note, cancelUrl: wayOut ? wayOut.href : '', at: moment }
}
