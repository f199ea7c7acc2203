const VoteNote = import.meta.env.SSR ? (await import('./vote-note.tsx')).VoteNote : null

/**
 * Where scripts run the note is not there at all: a press on it would be for a button that goes when the application comes.
 * So a browser needs none of its code; React leaves what is inside alone.
 */
export const VoteNoteSlot = () => <noscript>{VoteNote && <VoteNote />}</noscript>
