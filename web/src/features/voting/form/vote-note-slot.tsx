const VoteNote = import.meta.env.SSR ? (await import('./vote-note.tsx')).VoteNote : null

/**
 * The note exists only without JavaScript. Otherwise it would disappear on hydration, under a press of the user. So
 * browsers with JavaScript need none of its code; React ignores the content of `noscript`.
 */
export const VoteNoteSlot = () => <noscript>{VoteNote && <VoteNote />}</noscript>
