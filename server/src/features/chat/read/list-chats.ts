import { type ChatPage, type ChatTab, chatRules } from '@liston/contract/chat'
import { BAD_CURSOR, Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { countUnread, findLines } from './list-store.ts'

const refuse = refuser(BAD_CURSOR)
/** Of which tab, and where the page ended. */
const Place = z.tuple([z.string(), Instant.startsWith('20'), Id])

type Asked = { tab: ChatTab; q?: string | undefined; cursor?: string | undefined }

/** A page of somebody's conversations, the latest first. */
export async function listChats({ db }: Platform, viewer: Viewer, { tab, q = '', cursor }: Asked): Promise<ChatPage> {
  const place = openCursor(cursor, Place)
  if (place && place[0] !== tab) throw refuse('BAD_CURSOR')
  const after = place && { at: place[1], id: place[2] }
  const asked = { viewerId: viewer.id, tab, q, after, limit: PAGE_SIZE, brief: chatRules.BRIEF_MAX }
  const rows = await findLines(db, asked)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ people, lastAt, at: _at, ...line }) => ({
      ...line,
      people: people.map(presentAuthor),
      lastAt: lastAt.toISOString(),
    })),
    nextCursor: end ? sealCursor([tab, end.at, end.id]) : null,
    ...(await countUnread(db, viewer.id)),
  }
}
