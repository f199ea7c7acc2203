import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { buy, isPro, rowOf } from '../../../testing/buy.ts'
import { deliver } from '../../../testing/cards.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const words = {
  es: {
    pause: 'Pausar un mes',
    paused: 'Suscripción en pausa',
    noPause: 'una sola vez',
    unpause: 'Quitar la pausa',
    cancel: 'Cancelar al final del periodo',
    cancelled: 'Has cancelado',
    resume: 'Seguir con PRO',
    withdraw: 'Confirmar desistimiento',
    withdrawn: 'Has desistido del contrato',
    ended: 'Esta suscripción ya ha terminado.',
    over: 'Han pasado más de 14 días desde la compra.',
    away: 'Quien cobra por nosotros no responde.',
  },
  en: {
    pause: 'Pause for a month',
    paused: 'Subscription paused',
    noPause: 'once',
    unpause: 'Resume now',
    cancel: 'Cancel at the end of the period',
    cancelled: 'You cancelled',
    resume: 'Keep PRO',
    withdraw: 'Confirm withdrawal',
    withdrawn: 'You withdrew from the contract',
    ended: 'This subscription has already ended.',
    over: 'More than 14 days have passed',
    away: 'Our payment provider is not answering.',
  },
}
type Language = keyof typeof words

/** Creates a card subscriber whose browser runs no JavaScript. */
async function reader(language: Language) {
  const who = await addPerson(app, `${language}formas${++count}`)
  await app.pool.query('UPDATE profile SET language = $1 WHERE id = $2', [language, who.id])
  const { id } = await buy(app, who)
  await deliver(app)
  /** Loads a copy of the page. Later presses use this copy, even if the state has changed. */
  async function visit() {
    const { statusCode, body } = await app.http.inject({
      url: '/downgrade',
      headers: { cookie: who.cookie, accept: 'text/html' },
    })
    expect(statusCode).toBe(200)
    return pageOf(body)
  }
  function pageOf(body: string) {
    const forms = body
      .split('<form')
      .slice(1)
      .map((part) => part.slice(0, part.indexOf('</form>')))
    /** Presses the button with this label: submits all fields of its form, as a browser does. */
    async function press(label: string, more: Record<string, string> = {}) {
      const form = forms.find((one) => one.slice(one.indexOf('<button')).includes(label))
      if (!form) throw new Error(`Nothing to press says ${label}`)
      const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]) as [string, string][]
      expect(Object.fromEntries(hidden).key).not.toBe('')
      const answer = await app.http.inject({
        method: 'POST',
        url: /action="([^"]+)"/.exec(form)?.[1] ?? '',
        payload: new URLSearchParams([...hidden, ...Object.entries(more)]).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
          cookie: who.cookie,
        },
      })
      if (answer.statusCode === 303) expect(answer.headers.location).toBe('/downgrade')
      return { status: answer.statusCode, ...pageOf(answer.body) }
    }
    const alerts = [...body.matchAll(/role="alert"[^>]*>([^]*?)<\/p>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    )
    return { body, press, alerts, offers: (label: string) => forms.some((one) => one.includes(label)) }
  }
  const wishes = async () =>
    (
      await app.pool.query(
        'SELECT renewal, reason FROM subscription_wish WHERE subscription_id = $1 AND done_at IS NOT NULL ORDER BY asked_at',
        [id],
      )
    ).rows
  return { who, id, visit, wishes }
}

test.each(['es', 'en'] as const)(
  '303 in %s: paused, taken back, cancelled, taken up, withdrawn, by plain forms',
  async (language) => {
    const t = words[language]
    const { who, id, visit, wishes } = await reader(language)
    const old = await visit()
    const first = await visit()

    // Twenty submissions with one key count once.
    const pressed = await Promise.all(Array.from({ length: 20 }, () => first.press(t.pause)))
    expect(pressed.map(({ status }) => status)).toContain(303)
    expect((await first.press(t.pause)).status).toBe(303)
    const paused = await visit()
    expect(paused.body).toContain(t.paused)
    expect(await wishes()).toEqual([{ renewal: 'paused', reason: null }])
    // A stale copy of the page shows the refusal.
    const again = await old.press(t.pause)
    expect([again.status, again.alerts]).toEqual([409, [expect.stringMatching(new RegExp(t.noPause, 'i'))]])
    expect(again.offers(t.unpause)).toBe(true)
    expect((await paused.press(t.unpause)).status).toBe(303)
    expect(await rowOf(app, id)).toMatchObject({ paused_until: null })

    const open = await visit()
    expect((await open.press(t.cancel, { reason: 'price' })).status).toBe(303)
    const cancelled = await visit()
    expect(cancelled.body).toContain(t.cancelled)
    expect(cancelled.offers(t.cancel)).toBe(false)
    // Repeating a request that is already in effect changes nothing.
    expect((await open.press(t.cancel, { reason: 'price' })).status).toBe(303)
    expect((await old.press(t.cancel)).status).toBe(303)
    expect((await visit()).body).toContain(t.cancelled)
    expect(await isPro(app, who)).toBe(true)
    expect((await cancelled.press(t.resume)).status).toBe(303)
    expect(await rowOf(app, id)).toMatchObject({ cancel_at: null })
    // A stale submission does not cancel a subscription that was resumed later.
    expect((await open.press(t.cancel, { reason: 'price' })).status).toBe(303)
    expect(await rowOf(app, id)).toMatchObject({ cancel_at: null })

    const last = await visit()
    expect((await last.press(t.withdraw)).status).toBe(303)
    expect((await last.press(t.withdraw)).status).toBe(303)
    expect((await old.press(t.withdraw)).status).toBe(303)
    const over = await visit()
    expect(over.body).toContain(t.withdrawn)
    expect(await isPro(app, who)).toBe(false)
    const { rows } = await app.pool.query('SELECT refunded_cents FROM invoice WHERE subscription_id = $1', [id])
    expect(rows).toEqual([{ refunded_cents: 499 }])
    const late = await last.press(t.cancel)
    expect([late.status, late.alerts]).toEqual([409, [t.ended]])
  },
)

test.each(['es', 'en'] as const)(
  '409 in %s: withdrawing on the fifteenth day, from a page of the day before',
  async (language) => {
    const t = words[language]
    const { who, id, visit } = await reader(language)
    const page = await visit()
    await app.pool.query("UPDATE subscription SET bought_at = bought_at - interval '14 days' WHERE id = $1", [id])
    const answer = await page.press(t.withdraw)
    expect([answer.status, answer.alerts]).toEqual([409, [expect.stringContaining(t.over)]])
    expect(answer.offers(t.withdraw)).toBe(false)
    expect(await isPro(app, who)).toBe(true)
  },
)

test.each(['es', 'en'] as const)(
  '503 in %s: the provider is away, said once, above all; the same press does it later',
  async (language) => {
    const t = words[language]
    const { id, visit } = await reader(language)
    const page = await visit()
    vi.spyOn(app.cards!.stripe.subscriptions, 'retrieve').mockRejectedValueOnce(
      Object.assign(new Error('away'), { type: 'StripeConnectionError' }),
    )
    const answer = await page.press(t.cancel)
    expect([answer.status, answer.alerts]).toEqual([503, [expect.stringContaining(t.away)]])
    expect(await rowOf(app, id)).toMatchObject({ cancel_at: null })
    expect((await page.press(t.cancel)).status).toBe(303)
    expect(await rowOf(app, id)).toMatchObject({ cancel_at: expect.any(Date) })
  },
)
