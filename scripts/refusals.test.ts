import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints, shared } from './docs/contract.mjs'
import { root, sources } from './docs/sources.mjs'

type Endpoint = { name: string; refusals: [code: string, refusal: unknown][] }
const codes = [
  ...new Set<string>([
    ...shared.map(({ name }: { name: string }) => name),
    ...endpoints.flatMap((e: Endpoint) => e.refusals.map(([code]) => code)),
  ]),
].sort()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * Error codes that need no text in the web application. A theme that can't be stored is only logged (specification 8);
 * premium themes are not offered to users without PRO. Ballots are for programs, and linked only if they are available.
 * The procedure `create_notification` is for programs too. A private or erased profile is a page that says so. API keys
 * belong to programs.
 */
const unheard = [
  'ELSEWHERE',
  'KEY_INVALID',
  'KEY_SCOPE',
  'PROFILE_ERASED',
  'PROFILE_PRIVATE',
  'THEME_LOCKED',
  'THEME_NEEDED',
  'TOO_FEW_BALLOTS',
  'TOO_MANY_BALLOTS',
]

test('every refusal has words in both languages', () => {
  const texts = sources('web/src')
    .filter((file: string) => file.endsWith('texts.ts'))
    .map(read)
    .join('\n')
  const wordless = codes.filter(
    (code) => !unheard.includes(code) && [...texts.matchAll(new RegExp(`^ +${code}: `, 'gm'))].length < 2,
  )
  expect(wordless).toEqual([])
})

/** Errors with a status of their own: a test that expects the status counts for them. */
const bare: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

test('every refusal is met by a test of the server', () => {
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src/**/*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map(read)
    .join('\n')
  const met = (code: string) => new RegExp(`\\b(${code}|${bare[code] ?? code})\\b`).test(tests)
  expect(codes.filter((code) => !met(code))).toEqual([])
})
