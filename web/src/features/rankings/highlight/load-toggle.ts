/** Loads the handler of the highlight button, at the first press. */
export const loadHighlightToggle = () => import('./toggle-highlight.ts').then((module) => module.toggleHighlight)

/** Loads the texts of highlight errors. Only a page without JavaScript needs them alone. */
export const loadHighlightRefusal = () => import('./refusal-texts.ts').then((module) => module.highlightRefusal)
