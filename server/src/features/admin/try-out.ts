import { setTimeout as sleep } from 'node:timers/promises'
import type { IntegrationName, Trial } from '@liston/contract/admin'
import { defineTexts, type Language, chosenLanguage } from '@liston/contract/kernel'
import * as z from 'zod'
import { findEarlier, newId, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Letter } from '../../platform/mail/index.ts'
import type { Site } from '../../platform/site.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { findAddress, offeredProviders } from '../accounts/index.ts'

/** Timeout of a test. Requests of users would not wait longer either. */
const WITHIN_MS = 8_000

/** A concurrent repeat looks again after this time. */
const REPEAT_MS = 100

type Said = Trial['said']
type Asked = { viewer: Viewer; key: string | null; name: IntegrationName }

/**
 * Tests an external service and logs the result. Calls it before the transaction starts, because a slow service would
 * hold the transaction open. A repeat with the same Idempotency-Key gets the first result without a call.
 */
export async function tryOut(platform: Platform, { viewer, key, name }: Asked): Promise<Trial> {
  if (key === null) return callService(platform, { viewer, key, name })
  // A concurrent repeat waits for the first request.
  for (;;) {
    const trial = await onlyOne(platform.pool, `try-out ${viewer.id} ${key}`, () =>
      callService(platform, { viewer, key, name }),
    )
    if (trial) return trial
    await sleep(REPEAT_MS)
  }
}

async function callService(platform: Platform, { viewer, key, name }: Asked): Promise<Trial> {
  const once = { userId: viewer.id, key, request: { tryOut: name } }
  const earlier = await findEarlier<Trial>(platform.db, once)
  if (earlier) return earlier.answer
  const began = performance.now()
  const asked = name === 'mail' ? null : await within(trials[name](platform))
  return actInTransaction(platform, once, async (trx, log) => {
    const said = asked ?? (await postLetter(platform, trx, viewer))
    const isWell = said === 'answered' || said === 'on-its-way'
    const trial = { isWell, said, ms: Math.round(performance.now() - began) }
    await log({ act: 'try-out', target: `integration ${name}`, after: trial })
    return trial
  })
}

async function postLetter(platform: Platform, trx: Trx, viewer: Viewer): Promise<Said> {
  const address = await findAddress(trx, viewer.id)
  if (!address) return 'none'
  await platform.mail.post(
    trx,
    testLetter({ address, language: chosenLanguage(viewer.language) ?? 'en', site: platform.site }),
  )
  return 'on-its-way'
}

export const tryOutTexts = defineTexts({
  es: {
    subject: 'Correo de prueba',
    paragraphs: ['Lo has pedido desde el panel. Si lo lees, el correo de esta instalación funciona.'],
    footnote: 'No hay que hacer nada más.',
  },
  en: {
    subject: 'Test e-mail',
    paragraphs: ['You requested this in the panel. If you can read it, this installation can send e-mail.'],
    footnote: 'There is nothing else you need to do.',
  },
})

type Needs = { address: string; language: Language; site: Pick<Site, 'name'> }

/** Test e-mail to the staff member's own address. */
const testLetter = ({ address, language, site }: Needs): Letter => ({
  to: { name: '', address },
  language,
  ...tryOutTexts[language],
  subject: `${tryOutTexts[language].subject} · ${site.name}`,
})

async function within(asked: Promise<Said>): Promise<Said> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Said>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, 'late')
  })
  return Promise.race([asked.catch(() => 'unreachable' as const), late]).finally(() => clearTimeout(timer))
}

const trials: Record<Exclude<IntegrationName, 'mail'>, (platform: Platform) => Promise<Said>> = {
  async storage({ storage }) {
    const name = `trials/${newId()}.txt`
    const bytes = Buffer.from('Listón')
    await storage.put(name, bytes, 'text/plain')
    const read = await storage.get(name)
    await storage.remove(name)
    return read?.equals(bytes) ? 'answered' : 'refused'
  },
  async ai({ ai }) {
    if (!ai) return 'none'
    const { value } = await ai.complete({
      instructions: 'Answer with {"word":"ready"} and nothing else.',
      data: {},
      schema: z.object({ word: z.string() }),
      maxOutputTokens: 30,
      withinMs: WITHIN_MS,
    })
    return value.word ? 'answered' : 'refused'
  },
  async cards({ cards }) {
    if (!cards) return 'none'
    await cards.stripe.prices.list({ limit: 1 })
    return 'answered'
  },
  async oauth(platform) {
    const providers = offeredProviders(platform)
    if (providers.length === 0) return 'none'
    const answers = await Promise.all(providers.map(({ reaches }) => reaches(WITHIN_MS)))
    return answers.every(Boolean) ? 'answered' : 'refused'
  },
  async push({ config }) {
    // Browsers choose their push service; this checks that one of them answers, even if it knows no such path.
    const answer = await fetch(`https://${config.PUSH_TEST_HOST ?? 'updates.push.services.mozilla.com'}/`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return answer.status < 500 ? 'answered' : 'refused'
  },
  'app-store': async () => 'none',
}
