/** What a press on the mark of an item does comes with the first press. */
export const loadHighlightToggle = () => import('./toggle-highlight.ts').then((module) => module.toggleHighlight)

/** Why a highlight was refused, in words: only a page without JavaScript asks for them by themselves. */
export const loadHighlightRefusal = () => import('./refusal-texts.ts').then((module) => module.highlightRefusal)
