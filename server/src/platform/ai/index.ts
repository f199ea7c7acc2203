/**
 * A model that writes, at any address that speaks the chat completions of OpenAI (`platform.ai`; null where none is set).
 *
 * `write(wish, { onItem, signal })` has a list written, `complete(task)` makes something of data (suggest, translate,
 * summarise), `paint(subject)` makes a picture. Each throws `AiFailure` (`kind`, `retryAfterS`) or, after `signal`, `AiStopped`;
 * both carry the tokens that were used, and `cost` says what those cost. Instructions are ours and stand in the system message;
 * what people wrote goes as JSON data, and there are no tools. What comes back is clean: plain, limited text.
 * Tests: server/src/testing/ai-server.ts is an address to set, which answers as a test wants it.
 */
export { addTokens, AiFailure, type AiFailureKind, AiStopped, NO_TOKENS, type Tokens } from './ask/failure.ts'
export type { Task } from './complete.ts'
export { type Ai, openAi } from './open-ai.ts'
export { cleanName, cleanText } from './words/clean-text.ts'
export { isWrongLanguage } from './words/wrong-language.ts'
export type { ListWish, WrittenItem, WrittenList } from './write-list.ts'
