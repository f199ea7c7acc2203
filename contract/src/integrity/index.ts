/** Integrity: detection of attacks on votes, decisions about them, and appeals. */
export { integrityContract } from './endpoints.ts'
export { integrityRefusals } from './endpoints.ts'
export {
  APPEAL_LETTERS,
  integrityRules,
  REASON_LETTERS,
  SIGNAL_LIMITS,
  type SignalName,
  SIGNALS,
} from './rules.ts'
export {
  Appeal,
  Incident,
  IncidentAnswer,
  IncidentRow,
  IncidentState,
  NamedVoter,
  OwnExclusion,
  RankingIntegrity,
  Signal,
} from './schema.ts'
