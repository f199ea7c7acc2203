import { existsSync } from 'node:fs'

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium of this machine, or undefined. */
export const findBrowser = (): string | undefined => browsers.find((path) => path && existsSync(path))
