import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadLanguages } from './load-languages.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'languages-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true })
  await writeFile(join(root, file), text)
}
const load = (...codes: string[]) => loadLanguages(codes, pathToFileURL(`${root}/`))

const source = `export const letterTexts = { es: { hi: 'Hola', bye: 'Adiós' }, en: { hi: 'Hi', bye: 'Bye' } }`
const textsOf = async () => (await import(join(root, 'server/src/mail/texts.ts'))).letterTexts

test('a language gets the texts of its folder in the constants of the server', async () => {
  await write('server/src/mail/texts.ts', source)
  await write('languages/pt/server/src/mail/texts.ts', `export const letterTexts = { hi: 'Oi' }`)
  await load('es', 'en', 'pt', 'de')
  expect(await textsOf()).toEqual({
    es: { hi: 'Hola', bye: 'Adiós' },
    en: { hi: 'Hi', bye: 'Bye' },
    pt: { hi: 'Oi', bye: 'Bye' },
  })
})

test('texts for a constant that does not exist are refused, with both files', async () => {
  await write('server/src/mail/texts.ts', source)
  await write('languages/pt/server/src/mail/texts.ts', `export const postTexts = { hi: 'Oi' }`)
  await expect(load('es', 'en', 'pt')).rejects.toThrow(/languages\/pt.* postTexts, .*server\/src\/mail\/texts\.ts/)
})
