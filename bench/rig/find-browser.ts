import { existsSync } from 'node:fs'

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of an installed Chromium, or undefined. */
export const findBrowser = (): string | undefined => browsers.find((path) => path && existsSync(path))
