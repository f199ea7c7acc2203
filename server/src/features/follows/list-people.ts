import type { PeoplePage } from '@liston/contract/follows'
import { BAD_CURSOR, Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { presentAuthor } from '../profiles/index.ts'
import { findPeople, type ListOf } from './list-store.ts'

const refuse = refuser(BAD_CURSOR)

/** Of which list, of whom, and where the page ended. */
const Place = z.tuple([z.string(), Id, Instant.startsWith('20'), Id])

type ListPeople = { viewer: Viewer | null; ownerId: string; list: ListOf; cursor: string | undefined }

/** A page of the people around somebody. Whether the reader may read it at all is the caller's business. */
export async function listPeople({ db }: Platform, o: ListPeople): Promise<PeoplePage> {
  const { viewer, ownerId, list } = o
  const place = openCursor(o.cursor, Place)
  if (place && (place[0] !== list || place[1] !== ownerId)) throw refuse('BAD_CURSOR')
  const after = place && ([place[2], place[3]] as const)
  const rows = await findPeople(db, { list, ownerId, viewerId: viewer?.id ?? null, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ author, following, followsMe }) => ({ ...presentAuthor(author), following, followsMe })),
    nextCursor: last ? sealCursor([list, ownerId, last.at, last.id]) : null,
  }
}
