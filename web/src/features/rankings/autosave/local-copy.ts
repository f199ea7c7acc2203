import type { DraftFields } from '@liston/contract/rankings'

export type LocalCopy = { id: string; fields: DraftFields }

const keyOf = (userId: string) => `liston.draft.${userId}`

/** What could not be sent yet, kept on this device for this person; dropped as soon as the server has it. */
export const localCopy = {
  read(userId: string): LocalCopy | null {
    try {
      const copy = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as LocalCopy | null
      return copy && Array.isArray(copy.fields?.items) ? copy : null
    } catch {
      return null
    }
  },
  write(userId: string, copy: LocalCopy | null): void {
    try {
      if (copy) localStorage.setItem(keyOf(userId), JSON.stringify(copy))
      else localStorage.removeItem(keyOf(userId))
    } catch {
      // A full or forbidden storage loses only the copy, never the draft itself.
    }
  },
}
