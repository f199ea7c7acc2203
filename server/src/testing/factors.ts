import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './test-app.ts'
import { visitor } from './visitor.ts'

export type Visitor = ReturnType<typeof visitor>
export const password = 'una jirafa azul en Soria'

/** The code of an authenticator app with this secret, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Allows an app's current code to be used again, as if time had passed. */
export const forgetSteps = (app: TestApp) => app.pool.query('UPDATE factor_app SET last_step = 0')

/** A browser with a new user signed in. */
export async function newcomer(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<Visitor> {
  const person = visitor(app, headers)
  await person.post('/sign-up', { email, password })
  await person.post('/sign-in', { email, password })
  return person
}

/** A user with an authenticator app: the browser, the app's secret, and the recovery codes. */
export async function withApp(app: TestApp, email: string, headers: Record<string, string> = {}) {
  const browser = await newcomer(app, email, headers)
  const { secret } = (await browser.post('/factors/app', { proof: { password } })).json()
  const confirmed = await browser.post('/factors/app/confirm', { code: codeOf(secret) })
  await forgetSteps(app)
  return { browser, secret: secret as string, codes: confirmed.json().codes as string[] }
}

/** Status and code of a refusal. */
export const told = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
