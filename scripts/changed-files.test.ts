import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFiles } from './changed-files.mjs'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=nobody', '-c', 'user.email=nobody@liston.test', ...args], { cwd: folder })
const commit = (file: string) => {
  writeFileSync(join(folder, file), file)
  git('add', file)
  git('commit', '--quiet', '--no-gpg-sign', '-m', file)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'liston-changed-'))
  git('init', '--quiet', '--initial-branch', 'trunk')
  commit('first.ts')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without an upstream branch and main, what is not committed has changed', () => {
  writeFileSync(join(folder, 'new.ts'), 'new')
  writeFileSync(join(folder, 'first.ts'), 'changed')
  expect(changedFiles(folder)).toEqual(['first.ts', 'new.ts'])
  git('checkout', '--quiet', 'first.ts')
  rmSync(join(folder, 'new.ts'))
})

test('what a branch committed since it left main has changed, and what main committed since has not', () => {
  git('branch', 'main')
  git('checkout', '--quiet', '-b', 'feature')
  commit('feature.ts')
  git('checkout', '--quiet', 'main')
  commit('main.ts')
  git('checkout', '--quiet', 'feature')
  expect(changedFiles(folder)).toEqual(['feature.ts'])
})

test('what was pushed to the branch of the same name has still changed', () => {
  git('branch', 'pushed')
  git('branch', '--quiet', '--set-upstream-to', 'pushed')
  writeFileSync(join(folder, 'new.ts'), 'new')
  expect(changedFiles(folder)).toEqual(['feature.ts', 'new.ts'])
})
