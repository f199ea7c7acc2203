import { PROVIDER_WAIT_MS, ownPath, type Provider } from '@liston/contract/accounts'
import type { Db } from '../../../../platform/db/index.ts'
import type { ApiContext, Viewer } from '../../../../platform/http/index.ts'
import type { AccountsPlatform } from '../../accounts-platform.ts'
import { hashedToken, secretToken } from '../../session/secret-token.ts'
import { type Asking, askWho } from '../client/ask-provider.ts'
import { keepBrowser } from './browser-cookies.ts'
import { mustBeFresh } from '../fresh-session.ts'
import { type Entry, tables } from '../store.ts'

type Begun = {
  provider: Provider
  asking: Asking
  context: ApiContext
  next: string
  /** Whose account is to be linked; null for signing in. */
  linksTo: Viewer | null
}

/** Remembers who goes to a provider, and answers where that is. */
export async function beginEntry(platform: AccountsPlatform, o: Begun): Promise<string> {
  const { provider, asking, context, linksTo } = o
  if (linksTo) await mustBeFresh(platform, platform.db, linksTo)
  const state = secretToken()
  const browser = keepBrowser(context, platform.config.secure)
  await insertEntry(platform.db, {
    state: hashedToken(state),
    browser: hashedToken(browser),
    provider,
    next: ownPath(o.next),
    language: context.language,
    user_id: linksTo?.id ?? null,
    expires_at: new Date(platform.clock.now().getTime() + PROVIDER_WAIT_MS),
  })
  return (await askWho(asking, { state, browser })).href
}

async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await tables(db).insertInto('provider_entry').values(entry).execute()
}
