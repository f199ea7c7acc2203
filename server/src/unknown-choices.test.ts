import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.ts'
import type { ApiClient, PlainForm } from './platform/http/index.ts'
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
  ['/collaborate', 'role', {}],
  ['/report', 'type', { reason: 'spam' }],
  ['/support/tickets', 'topic', { body: 'No se abre.' }],
  ['/wording', 'language', {}],
  ['/subscription-renewal', 'reason', { act: 'end' }],
  ['/challenges/act', 'act', { challenge: 'x' }],
  ['/import/draft', 'language', {}],
  ['/import/draft', 'first', { language: 'es' }],
  ['/import/draft', 'separator', { language: 'es' }],
  ['/follow-category', 'act', { category: 'comida' }],
  ['/distinctions/validate', 'intent', {}],
  ['/invite', 'intent', {}],
  ['/missions', 'intent', {}],
  ['/redeem', 'act', { about: 'x' }],
  ['/daily-reward/change', 'act', {}],
  ['/people', 'act', { person: 'x' }],
  ['/league', 'act', {}],
  ['/shared-rankings', 'act', { id: 'x' }],
  ['/reviews/act', 'act', {}],
  ['/social/like', 'act', { id: 'x' }],
  ['/notifications/preferences', 'set', { quiet: 'gato' }],
  ['/avatars', 'act', { avatar: 'gata-parda' }],
  ['/rumble-invitation', 'act', { match: 'x' }],
  ['/create-ranking/ai', 'by', { prompt: 'Tapas' }],
  ['/profile/settings', 'votesPublic', {}],
  ['/profile/settings', 'onBoards', {}],
])('%s refuses an unknown %s and changes nothing', async (path, field, others) => {
  const { calls, refusal } = await submit(path, { ...others, [field]: 'gato' })
  expect(calls).toEqual([])
  expect(refusal).toBeInstanceOf(ORPCError)
  expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION', data: { field } })
})

test.each([
  ['/redeem', { act: 'freeze' }, 'dailyReward.buyFreeze'],
  ['/avatars', { act: 'takeOff', avatar: 'gata-parda' }, 'avatars.select'],
  ['/rumble-invitation', { act: 'decline' }, 'rumble.declineMatch'],
  ['/invite', {}, 'referrals.createCode'],
  ['/account/sessions', {}, 'accounts.revokeOtherSessions'],
  // An empty id doesn't mean all other sessions: the endpoint refuses it.
  ['/account/sessions', { id: '' }, 'accounts.revokeSession'],
])('%s with %j calls %s', async (path, fields, call) => {
  expect(await submit(path, fields)).toMatchObject({ calls: [call], refusal: null })
})

test('taking an avatar off puts none on', async () => {
  expect((await submit('/avatars', { act: 'takeOff', avatar: 'gata-parda' })).inputs).toEqual([{ id: null }])
})

test.each([['/rumble-dia', { place: '' }, { place: Number.NaN }]])(
  '%s passes an empty number on as none, which the endpoint refuses',
  async (path, fields, input) => {
    expect((await submit(path, fields)).inputs.at(-1)).toMatchObject(input)
  },
)
