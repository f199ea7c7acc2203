import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { addTexts, type Language, languageCodes } from '@liston/contract/kernel'

/** The languages whose texts are beside each other in the source code. All others have a folder. */
const INCLUDED = ['es', 'en']
const repository = new URL('../../../', import.meta.url)

/**
 * Gives the texts of the server, the contract and the sandbox those of each further language, from its folder in
 * `languages/`. The build gives the web application its own (web/languages.config.ts). Throws if a file has texts for a
 * constant that its source file does not have. Nothing happens with Spanish and English only.
 */
export async function loadLanguages(codes: readonly string[] = languageCodes, root = repository): Promise<void> {
  for (const code of codes.filter((each) => !INCLUDED.includes(each)))
    for (const workspace of ['contract', 'sandbox', 'server']) {
      const folder = new URL(`languages/${code}/${workspace}/`, root)
      const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
      for (const file of files.filter((name) => name.endsWith('.ts')))
        await addFile(code, { own: new URL(file, folder), source: new URL(`${workspace}/${file}`, root) })
    }
}

type Module = Record<string, unknown>

/** Adds the texts of one file to the constants of its source file, which have the same names. */
async function addFile(code: string, { own, source }: { own: URL; source: URL }): Promise<void> {
  const [texts, all] = await Promise.all([import(own.href) as Promise<Module>, import(source.href) as Promise<Module>])
  for (const [name, some] of Object.entries(texts)) {
    if (!all[name]) throw new Error(`${own.pathname} has texts for ${name}, which ${source.pathname} does not export`)
    addTexts(all[name] as Record<Language, unknown>, code as Language, some)
  }
}
