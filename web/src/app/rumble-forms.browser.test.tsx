import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../design/theme/app.css'
import { ApiError } from '../platform/api-error.ts'
import { appAt } from '../testing/app-at.tsx'
import { ana, bruno } from '../testing/cast.ts'

const tapas = { id: '01a1fd83-0000-7000-8000-000000000200', slug: 'tapas', topic: 'Mejores tapas', language: 'es' }
const refuse = (code: string, data?: unknown) => () => Promise.reject(new ApiError({ code, status: 409, data }))

/** Chooses an option of a combobox. */
async function choose(name: string, option: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Expects a refusal beside a field, which has the focus, and nowhere else. */
async function expectBeside(name: string, words: string) {
  const field = page.getByRole('combobox', { name })
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(page.getByText(words).elements()).toHaveLength(1)
}

beforeEach(async () => {
  await page.viewport(1024, 900)
})

test('an invitation that is refused says why beside the person or the ranking that it is about', async () => {
  const rating = { rating: null, wins: 0, matches: 0 }
  const lists = { invitations: [], running: [], sent: [], over: [] }
  const inviteMatch = vi
    .fn()
    .mockImplementationOnce(refuse('BLOCKED'))
    .mockImplementationOnce(refuse('NO_MATCH', { why: 'few' }))
  const rumble = {
    myMatches: async () => ({ rating, slow: false, pausedUntil: null, ...lists }),
    matchOffer: async () => ({ people: [bruno], rankings: [tapas] }),
    inviteMatch,
  }
  await render(await appAt({ path: '/?rumble=1v1', api: { rumble }, me: ana }))
  await choose('A quién', 'bruno')
  await choose('Sobre qué ranking', 'Mejores tapas')
  const send = page.getByRole('button', { name: 'Enviar invitación' })
  await send.click()
  await expectBeside('A quién', 'No puedes jugar con esta persona.')
  await send.click()
  await expectBeside('Sobre qué ranking', 'Una partida necesita un ranking de 8 elementos o más.')
})

test('a tournament that is refused says why beside its ranking or its size', async () => {
  const beginCup = vi
    .fn()
    .mockImplementationOnce(refuse('CUP_OPEN'))
    .mockImplementationOnce(refuse('CUP_TOO_BIG', { items: 9 }))
  const rumble = {
    myCups: async () => ({ open: [], over: [] }),
    cupOffer: async () => ({ closed: null, rankings: [{ ...tapas, items: 20 }] }),
    beginCup,
  }
  await render(await appAt({ path: '/?rumble=torneo', api: { rumble }, me: ana }))
  await choose('Ranking', 'Mejores tapas')
  const begin = page.getByRole('button', { name: 'Empezar torneo' })
  await begin.click()
  await expectBeside('Ranking', 'Ya tienes un torneo en juego de este ranking. Acábalo antes.')
  await begin.click()
  const size = page.getByRole('group', { name: 'Tamaño' })
  await expect
    .element(size.getByRole('alert'))
    .toHaveTextContent('Este ranking tiene 9 elementos: elige un torneo más pequeño.')
})

test('a challenge to a Rumble that is refused says why beside its ranking or its person', async () => {
  const send = vi.fn().mockImplementationOnce(refuse('RANKING_UNFIT')).mockImplementationOnce(refuse('NO_SUCH_PERSON'))
  const challenges = { offer: async () => ({ people: [bruno], rankings: [tapas], arenas: [tapas] }), send }
  await render(await appAt({ path: '/challenges?tab=new&kind=match&to=bruno', api: { challenges }, me: ana }))
  const button = page.getByRole('button', { name: 'Enviar reto' })
  await button.click()
  await expectBeside('Sobre qué ranking jugáis', 'Ese ranking no sirve para este reto: elige otro.')
  await button.click()
  await expectBeside('A quién', 'No hay nadie con ese nombre.')
})
