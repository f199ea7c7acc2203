import { keys } from '../../../platform/queries/query-keys.ts'

/** Under which names the parts beside the form are kept; they go with the ranking as it is edited. */
export const partKeys = {
  shareKey: (id: string) => [...keys.draft(id), 'share-key'],
  merges: (id: string) => [...keys.draft(id), 'merges'],
  mergePreview: (id: string, pair: { from: string; into: string }) => [...keys.draft(id), 'merge-preview', pair],
}
