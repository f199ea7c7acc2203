import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The linter's output for a source text. */
function said(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'liston-lint-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    writeFileSync(join(folder, 'tried.ts'), text)
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['tried.ts'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a webhook that nobody signed can not be read as an event', () => {
  const reads = (name: string) => `export const read = (raw: string) => library.webhooks.${name}(raw)\n`
  expect(said(reads('constructEventWithoutVerification'))).toContain('no-restricted-properties')
  expect(said(reads('parseEventNotificationWithoutVerification'))).toContain('no-restricted-properties')
  expect(said(reads('constructEvent'))).not.toContain('no-restricted-properties')
})

test('the library of the card provider is there once; its types are everybody’s', () => {
  expect(said("import Stripe from 'stripe'\nexport const s = new Stripe('x')\n")).toContain('no-restricted-imports')
  expect(said("import type Stripe from 'stripe'\nexport type S = Stripe\n")).not.toContain('no-restricted-imports')
})
