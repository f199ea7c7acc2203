import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import type { ApiClient, PlainForm } from './platform/http/index.ts'
import { addPerson } from './testing/people.ts'
import { openTestApp, type TestApp, withoutWork } from './testing/test-app.ts'

// A form with a choice sends one of its values. Any other value is refused and takes none of the branches.
let app: TestApp
let forms: PlainForm[]
beforeAll(async () => {
  app = await openTestApp()
  ;({ forms } = openApp(withoutWork(app)))
})
afterAll(() => app.close())

/** Submits a form with a client that only records the called endpoints and their input. */
async function submit(path: string, fields: Record<string, string>) {
  const calls: string[] = []
  const inputs: unknown[] = []
  const endpoints = (feature: string) =>
    new Proxy(
      {},
      {
        get: (_, name) => async (input: unknown) => {
          calls.push(`${feature}.${String(name)}`)
          inputs.push(input)
        },
      },
    )
  const api = new Proxy({}, { get: (_, feature) => endpoints(String(feature)) }) as ApiClient
  const form = forms.find((one) => one.path === path)
  if (!form) throw new Error(`No form at ${path}`)
  const refusal = await Promise.resolve()
    .then(() => form.submit(api, fields))
    .then(
      () => null,
      (error: unknown) => error,
    )
  return { calls, inputs, refusal }
}

test.each([
  ['/admin-panelrankw/partners/answer', 'state', {}],
  ['/admin-panelrankw/partners/request', 'state', {}],
  ['/admin-panelrankw/appeals', 'answer', { words: 'No procede.' }],
  ['/admin-panelrankw/copyright', 'answer', {}],
  ['/admin-panelrankw/copyright/counter', 'act', { reason: 'Así.' }],
  ['/admin-panelrankw/support/state', 'state', {}],
  ['/wording', 'language', {}],
  ['/admin-panelrankw/translations/answer', 'state', {}],
  ['/admin-panelrankw/payments/plans', 'shown', { plan: 'pro_yearly' }],
  ['/admin-panelrankw/grant', 'currency', { amount: '5' }],
  ['/admin-panelrankw/sanction', 'answer', {}],
  ['/admin-panelrankw/people/views', 'act', { name: 'Nuevos' }],
  ['/admin-panelrankw/looks/theme', 'shown', { value: 'fire-red' }],
  ['/admin-panelrankw/notices/banner', 'act', {}],
  ['/admin-panelrankw/notices/announce', 'to', { es: 'Hola', en: 'Hello' }],
  ['/admin-panelrankw/integrity/decide', 'answer', { reason: 'Así.' }],
  ['/admin-panelrankw/integrity/appeal', 'answer', { reason: 'Así.' }],
  ['/admin-panelrankw/referrals', 'answer', {}],
  ['/admin-panelrankw/play', 'answer', {}],
  ['/category-picks', 'act', { category: 'comida' }],
  ['/distinctions/feature', 'intent', { days: '3' }],
])('%s refuses an unknown %s and changes nothing', async (path, field, others) => {
  const { calls, refusal } = await submit(path, { ...others, [field]: 'gato' })
  expect(calls).toEqual([])
  expect(refusal).toBeInstanceOf(ORPCError)
  expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION', data: { field } })
})

test.each([
  ['/admin-panelrankw/grant', { currency: 'xp', amount: '' }, { amount: Number.NaN }],
  ['/distinctions/feature', { intent: 'feature', days: ' ' }, { days: Number.NaN }],
  ['/admin-panelrankw/economy', { boostStars: '', version: '3' }, { numbers: { boostStars: Number.NaN } }],
])('%s passes an empty number on as none, which the endpoint refuses', async (path, fields, input) => {
  expect((await submit(path, fields)).inputs.at(-1)).toMatchObject(input)
})

test('422 an empty setting of the economy is named, and not said to be saved', async () => {
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  const answer = await app.http.inject({
    method: 'POST',
    url: '/admin-panelrankw/economy',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: diego.cookie,
    },
    payload: 'boostStars=&version=0',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toMatch(/role="alert".*Así no puede quedar.*solo puede ir de/s)
  expect(answer.body).not.toContain('Guardado: ya vale en todas partes')
})
