import { defineConfig } from '@playwright/test'

const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './worlds/start.ts',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  // More than the cores that CI has: a page waits as often as it works.
  workers: 3,
  // Each test has a world of its own, so the order and the neighbours of a test do not matter.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  use: {
    locale: 'es-ES',
    // A worker's fetches pass by `page.route`; its own stories (pwa.e2e.ts) let it in.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
    // What moves is drawn frame by frame by the processor, an eighth of the time of all stories; parts in a browser do move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: HEADLESS_SHELL ?? CHROMIUM, args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
})
