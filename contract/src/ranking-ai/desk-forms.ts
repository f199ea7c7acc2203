/** Where the panel's forms of the AI post to without JavaScript. */
export const AI_BLOCK_FORM = '/admin-panelrankw/ai/block'
export const AI_UNBLOCK_FORM = '/admin-panelrankw/ai/unblock'
export const AI_GUIDANCE_FORM = '/admin-panelrankw/ai/guidance'
