import { CONFIRM_LINK_MS, ownPath, RESET_LINK_MS } from '@liston/contract/accounts'
import type { Language } from '@liston/contract/kernel'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { hashedToken, secretToken } from '../session/secret-token.ts'
import { insertLink } from '../store.ts'
import type { LinkPurpose } from '../tables.ts'
import { type LetterKind, letterTexts } from './texts.ts'

type To = { id: string; email: string; language: Language }

/** Where each letter leads: a page of the configured origin, never of the request's host. */
const pages: Record<LetterKind, { path: string; purpose?: LinkPurpose; lifeMs?: number }> = {
  confirm: { path: '/verify-email', purpose: 'confirm', lifeMs: CONFIRM_LINK_MS },
  claim: { path: '/reset-password', purpose: 'reset', lifeMs: RESET_LINK_MS },
  reset: { path: '/reset-password', purpose: 'reset', lifeMs: RESET_LINK_MS },
  taken: { path: '/sign-in' },
  changed: { path: '/recover' },
  guessed: { path: '/recover' },
}

/** `next`: the page of this site that the link leads on to; home unless said otherwise. */
type Letter = { kind: LetterKind; to: To; next?: string | undefined }

/** Writes a letter to the owner of an account, with a fresh link where it needs one. */
export async function postLetter(platform: Platform, trx: Trx, { kind, to, next }: Letter): Promise<void> {
  const { path, purpose, lifeMs = 0 } = pages[kind]
  const url = new URL(path, platform.config.PUBLIC_ORIGIN)
  if (purpose) {
    const token = secretToken()
    const expiresAt = new Date(platform.clock.now().getTime() + lifeMs)
    await insertLink(trx, { token: hashedToken(token), userId: to.id, purpose, expiresAt })
    url.searchParams.set('token', token)
  }
  const onward = ownPath(next)
  if (onward !== '/') url.searchParams.set('next', onward)
  const { label, ...words } = letterTexts[to.language][kind](platform.config.APP_NAME)
  await platform.mail.post(trx, {
    ...words,
    to: { name: '', address: to.email },
    language: to.language,
    ...(label ? { action: { label, url: url.href } } : {}),
  })
}
