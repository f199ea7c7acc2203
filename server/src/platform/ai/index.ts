/**
 * Language model: any address with OpenAI's chat completions API (`platform.ai`; null if none is configured).
 *
 * `write(prompt, { onItem, signal })` generates a list, `complete(task)` processes data (suggest, translate, summarise),
 * `paint(subject)` generates an image. Each throws `AiFailure` (`kind`, `retryAfterS`) or, after `signal`, `AiStopped`.
 * Both hold the tokens used, and `cost` converts them to euro cents. Instructions are ours, in the system message. User
 * texts are sent as JSON data, and the model gets no tools. Results are plain text of limited length.
 * Tests: server/src/testing/ai-server.ts is a configurable fake provider.
 */
export { addTokens, AiFailure, type AiFailureKind, AiStopped, NO_TOKENS, type Tokens } from './ask/guarded-fetch.ts'
export { englishNameOf, type Task } from './complete.ts'
export { type Ai, openAi } from './open-ai.ts'
export { cleanName, cleanText } from './words/clean-text.ts'
export { isWrongLanguage } from './words/wrong-language.ts'
export type { ListWish, WrittenItem, WrittenList } from './write-list.ts'
