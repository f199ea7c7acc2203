import { readFile } from 'node:fs/promises'
import { type Language, languageCodes } from '@liston/contract/kernel'

/** A text of the interface, as the build lists it (web/texts.config.ts). */
export type InterfaceText = {
  /** Path of the source file, name of the constant and name of the text: `web/src/…/texts.ts#cartTexts.empty`. */
  key: string
  /** What scripts call the constant; null if only the server has it. */
  id: string | null
  /** Name of the text in its constant; '' if the constant is the text. */
  name: string
  /** The text by language; null if it is no plain one. A language that lacks it has none. */
  texts: Partial<Record<Language, string | null>>
  /** Address of a page that shows it, if one is known. */
  page: string | null
}

type Listed = {
  id: string | null
  file: string
  name: string
  page: string | null
  texts: Record<string, InterfaceText['texts']>
}

const list = new URL('../../../web/dist/server/texts.json', import.meta.url)
let reading: Promise<ReadonlyMap<string, InterfaceText>> | undefined

/** All texts of the interface by key, from the build. They are read once, when first needed. */
export function interfaceTexts(): Promise<ReadonlyMap<string, InterfaceText>> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

async function read(): Promise<ReadonlyMap<string, InterfaceText>> {
  const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[]
  return new Map(
    listed.flatMap(({ id, file, name: constant, page, texts }) =>
      Object.entries(texts).map(([name, each]): [string, InterfaceText] => {
        const key = `${file}#${constant}${name && `.${name}`}`
        return [key, { key, id, name, texts: each, page }]
      }),
    ),
  )
}

/** The number of all texts, and of those that each language lacks. */
export async function countTexts(): Promise<{ texts: number; lacks: Record<Language, number> }> {
  const all = [...(await interfaceTexts()).values()]
  const lacking = (code: Language) => all.filter(({ texts }) => !(code in texts)).length
  return {
    texts: all.length,
    lacks: Object.fromEntries(languageCodes.map((code) => [code, lacking(code)])) as Record<Language, number>,
  }
}
