import { keys } from '../../../platform/queries/query-keys.ts'

/** Query keys of the components beside the form. They share the prefix of the edited ranking. */
export const partKeys = {
  shareKey: (id: string) => [...keys.draft(id), 'share-key'],
  merges: (id: string) => [...keys.draft(id), 'merges'],
  mergePreview: (id: string, pair: { from: string; into: string }) => [...keys.draft(id), 'merge-preview', pair],
}
