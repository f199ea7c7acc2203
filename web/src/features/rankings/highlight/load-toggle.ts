/** Loads the handler of the highlight button, at the first press. */
export const loadHighlightToggle = () => import('./toggle-highlight.ts').then((module) => module.toggleHighlight)

/** Loads the texts of highlight errors, for a highlight that a guest wanted and that is made after signing in. */
export const loadHighlightRefusal = () => import('./refusal-texts.ts').then((module) => module.highlightRefusal)
