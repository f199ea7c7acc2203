import { readFile } from 'node:fs/promises'
import { PageDraft } from '@liston/contract/pages'
import { addPage, movePage } from '../features/pages/index.ts'
import type { Platform } from '../platform/index.ts'
import type { Person } from './plan/plan-people.ts'

const folder = new URL('../../sample/pages/', import.meta.url)
const slugs = ['normas', 'como-se-cuenta']
const DAY_MS = 86_400_000
const DAYS_AGO = 60

/** Publishes the sample's custom pages, before the first of its articles. */
export async function settlePages(platform: Platform, { people, now }: { people: Person[]; now: Date }): Promise<void> {
  const writer = people.find(({ isAdmin }) => isAdmin)
  if (!writer) throw new Error('nobody of ours looks after the village')
  const day = new Date(now.getTime() - DAYS_AGO * DAY_MS)
  const then = { ...platform, clock: { now: () => day } }
  for (const slug of slugs) {
    const [es, en] = [await readText(`${slug}.es.md`), await readText(`${slug}.en.md`)]
    const draft = PageDraft.parse({ slug, texts: { es, en } })
    const { id } = await addPage(then, { userId: writer.id, key: null, draft })
    await movePage(then, { userId: writer.id, key: null, id, state: 'published' })
  }
}

/** Reads a sample file: title and description between two lines of dashes, then Markdown. */
async function readText(file: string) {
  const whole = await readFile(new URL(file, folder), 'utf8')
  const [, title, description, body = ''] = /^---\ntitle: (.+)\ndescription: (.+)\n---\n([\s\S]*)$/.exec(whole) ?? []
  return { title, description, body: body.trim() }
}
