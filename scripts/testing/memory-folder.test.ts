import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.mjs'

const here = mkdtempSync(join(tmpdir(), 'liston-memory-'))
afterAll(() => rmSync(here, { recursive: true, force: true }))

test('where there is room, a folder that everybody may enter; it goes with the process', () => {
  const before = process.listeners('exit')
  const folder = makeMemoryFolder(here, 1) ?? ''
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  const added = process.listeners('exit').filter((listener) => !before.includes(listener))
  for (const leave of added) leave(0)
  expect(existsSync(folder)).toBe(false)
})

test('without room, or without such a place, none', () => {
  expect(makeMemoryFolder(here, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(makeMemoryFolder(join(here, 'nowhere'), 1)).toBeUndefined()
})
