/** AI lists: items generated from a prompt, with limits, cost in credits and job states (rules 3.21). */
export { RUN_STATES, type RunState } from './desk-rules.ts'
export { deskRefusals } from './desk.ts'
export { BLOCKED, GUIDANCE_MAX, GUIDANCE_SHOWN } from './desk-rules.ts'
export { AiDesk, AiGuidance, AiRun, BlockedTopic } from './desk.ts'
export { rankingAiContract } from './endpoints.ts'
export { rankingAiRefusals } from './endpoints.ts'
export {
  AI_ITEMS,
  creditsFor,
  EXCLUDED_MAX,
  JOB_TIMEOUT_MS,
  JOBS_PER_DAY,
  namesIn,
  PICTURES_CREDITS,
  PICTURES_FROM_LEVEL,
  PROMPT,
  REPLACE,
  TONES,
  type Tone,
  UNSAFE_REASONS,
} from './rules.ts'
export {
  AiJob,
  AiOffer,
  AiSource,
  JobFailure,
  JobItem,
  JobStatus,
  KnownTopic,
  Template,
  TopicKey,
  UnsafeReason,
  Wish,
} from './schema.ts'
