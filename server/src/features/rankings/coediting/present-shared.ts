import type { CoEditors, SharedRanking } from '@liston/contract/rankings'
import { presentAuthor } from '../../profiles/index.ts'
import type { EditorRow, SharedRow } from './store.ts'

/** Co-editors as the API answers them. */
export const presentEditors = (rows: EditorRow[], max: number): CoEditors => ({
  items: rows.map(({ author, role, invitedAt, acceptedAt }) => ({
    person: presentAuthor(author),
    role,
    accepted: acceptedAt !== null,
    invitedAt: invitedAt.toISOString(),
  })),
  max,
})

/** A ranking of somebody else as the API answers it. */
export const presentShared = ({ author, ...row }: SharedRow): SharedRanking => ({
  ...(row as Omit<SharedRanking, 'author'>),
  author: presentAuthor(author),
})
