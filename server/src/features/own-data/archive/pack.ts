import { buffer } from 'node:stream/consumers'
import type { Language } from '@liston/contract/kernel'
import { ZipFile } from 'yazl'
import type { Db } from '../../../platform/db/index.ts'
import type { OwnDataPlatform } from '../own-data-platform.ts'
import { tableOf } from './csv.ts'
import { archiveTexts } from './texts.ts'

type Packed = { userId: string; language: Language }

/** Packs all that is kept of a person, as it was at one moment. One part at a time is held, packed and let go. */
export async function pack(platform: OwnDataPlatform, { userId, language }: Packed): Promise<Buffer> {
  const at = platform.clock.now()
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: at })
  const moment = platform.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const lines = await moment.execute((trx) => addParts(platform, trx as unknown as Db, { userId, add }))
  add('manifest.json', JSON.stringify({ application: platform.config.APP_NAME, at, lines }, null, 2))
  add('README.txt', archiveTexts[language].readme(platform.config.APP_NAME))
  zip.end()
  return packed
}

type Parts = { userId: string; add(name: string, text: string): void }

async function addParts(platform: OwnDataPlatform, db: Db, { userId, add }: Parts): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { files } of platform.personal())
    for (const [name, read] of Object.entries(files)) {
      const lines = await read(db, userId)
      if (name in counts) throw new Error(`Two slices tell of "${name}"`)
      counts[name] = lines.length
      add(`json/${name}.json`, JSON.stringify(lines, null, 2))
      add(`csv/${name}.csv`, tableOf(lines))
    }
  return counts
}
