import { accountRefusals, factorStepPath, type Provider } from '@liston/contract/accounts'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import type { ProvidersPlatform } from '../../accounts-platform.ts'
import { hashedToken } from '../../session/secret-token.ts'
import { type Asking, learnWho } from '../client/ask-provider.ts'
import { browserOf } from './browser-cookies.ts'
import { mustBeFresh } from '../fresh-session.ts'
import type { Person } from '../client/person.ts'
import { comeIn, link } from './settle-person.ts'
import { type Entry, tables } from '../store.ts'

const refuse = refuser(accountRefusals.enter)

type Answered = { provider: Provider; asking: Asking; context: ApiContext; answer: URL }

/** The stored entry that a response belongs to: of this browser, unused, and started with this provider. */
export async function takeEntry(platform: ProvidersPlatform, { provider, context, answer }: Answered): Promise<Entry> {
  const states = answer.searchParams.getAll('state')
  const browser = browserOf(context, platform.config.secure)
  if (states.length !== 1 || !states[0] || !browser) throw refuse('ENTRY_LOST')
  const ties = { state: hashedToken(states[0]), browser: hashedToken(browser) }
  const entry = await spendEntry(platform.db, { ...ties, now: platform.clock.now() })
  // A mismatch means a mix-up of two providers. The entry is used up all the same.
  if (entry?.provider !== provider) throw refuse('ENTRY_LOST')
  return entry
}

/** Deletes an entry: of concurrent responses, one gets it. A response in another browser gets none. */
async function spendEntry(db: Db, o: { state: string; browser: string; now: Date }): Promise<Entry | undefined> {
  const { state, browser, now } = o
  return tables(db)
    .deleteFrom('provider_entry')
    .where('state', '=', state)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Handles the provider's response: signs in, requires the second factor, or links the identity to the account that
 * started it. Returns the address to redirect to.
 */
export async function finishEntry(platform: ProvidersPlatform, entry: Entry, o: Answered): Promise<string> {
  const { asking, answer } = o
  const ties = {
    state: answer.searchParams.get('state') ?? '',
    browser: browserOf(o.context, platform.config.secure) ?? '',
  }
  const found = await learnWho(asking, ties, answer)
  // Apple sends the name only once, beside the token, as the user typed it.
  const person: Person = { ...found, name: found.name || (answer.searchParams.get('name') ?? '').slice(0, 200) }
  // The language of the page where the sign-in began.
  const context = { ...o.context, language: entry.language }
  const vouched = { provider: o.provider, person, context, takesOver: entry.takes_over }
  if (entry.user_id) return linkTo(platform, entry.user_id, vouched)
  const entered = await inTransaction(platform.db, (trx) => comeIn(platform, trx, vouched))
  const done = entered.handOut()
  return 'factors' in done ? factorStepPath(entry.next) : entry.next
}

type Linking = { provider: Provider; person: Person; context: ApiContext }

async function linkTo(platform: ProvidersPlatform, userId: string, linking: Linking): Promise<string> {
  const { viewer } = linking.context
  // The user signed out or switched accounts since.
  if (viewer?.id !== userId) throw refuse('SIGN_IN_AGAIN')
  await inTransaction(platform.db, async (trx) => {
    await mustBeFresh(platform, trx, viewer)
    await link(platform, trx, { ...linking, userId })
  })
  return '/account'
}
