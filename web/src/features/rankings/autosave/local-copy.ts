import type { DraftFields } from '@liston/contract/rankings'

export type LocalCopy = { id: string; fields: DraftFields }

const keyOf = (userId: string) => `liston.draft.${userId}`

/** Unsaved draft of this user on this device. Deleted as soon as the server has the draft. */
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
      // If the storage is full or forbidden, only the copy is lost and not the draft itself.
    }
  },
}
