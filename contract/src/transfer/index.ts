/** Transfer: export of rankings as files, and import of files as drafts. */
export { transferContract } from './endpoints.ts'
export { transferRefusals } from './endpoints.ts'
export * as transferRules from './rules.ts'
export {
  Columns,
  type Encoding,
  ExportedItem,
  ExportedRanking,
  FileKind,
  FORMAT,
  ImportedItem,
  ImportPreview,
  SkipReason,
} from './schema.ts'
