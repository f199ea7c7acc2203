import { expect } from 'vitest'
import { askerOf } from './ask.ts'
import { addPerson, type PersonTraits } from './people.ts'
import { plainBrowser } from './plain-browser.ts'
import { openTestApp } from './test-app.ts'
import { visitor } from './visitor.ts'

/** Password of every `member`. */
export const PASSWORD = 'nueve tortugas lentas'

/** Opens an application for tests without JavaScript. Close `app` at the end. */
export async function openPlainApp() {
  const app = await openTestApp()
  let count = 0
  return {
    app,
    ask: askerOf(app),
    /** Adds a new user and their browser. */
    async someone(traits?: PersonTraits) {
      const person = await addPerson(app, `gente${++count}`, traits)
      return { person, browser: plainBrowser(app, person) }
    },
    /** Signs up a user with a password and signs in; `browser` is theirs. */
    async member() {
      const email = `socia${++count}@liston.test`
      const guest = visitor(app)
      expect((await guest.post('/sign-up', { email, password: PASSWORD })).statusCode).toBe(202)
      expect((await guest.post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(200)
      const { rows } = await app.pool.query('UPDATE account SET email_verified = true WHERE email = $1 RETURNING id', [
        email,
      ])
      await app.pool.query('UPDATE profile SET profile_completed = true WHERE id = $1', [rows[0].id])
      const browser = plainBrowser(app, { cookie: `sid=${guest.cookies.get('sid')}` })
      return { email, id: rows[0].id as string, browser }
    },
  }
}

/** Completes the four steps of the profile set-up, starting at the first, with a style and three interests. */
export async function walkSetUp(browser: ReturnType<typeof plainBrowser>): Promise<void> {
  const steps = [
    ['1 de 4: Identidad', {}],
    ['2 de 4: Avatar', {}],
    ['3 de 4: Estilo', { roleIcon: 'wise' }],
  ] as const
  for (const [step, filled] of steps) {
    expect(browser.text()).toContain(`Paso ${step}`)
    await browser.press('Siguiente', filled)
  }
  await browser.press('Terminar', { 'interest-cine': 'on', 'interest-comida': 'on', 'interest-viajes': 'on' })
}
