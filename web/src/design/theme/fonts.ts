/// <reference types="vite/client" />
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Hashed URLs of the two fonts of the first view, for `<link rel="preload" as="font">`. */
export const fontUrls = [text, display]
