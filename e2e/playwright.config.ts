import { defineConfig } from '@playwright/test'

const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './worlds/start.ts',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  // As many as CI has cores. The browsers and the server of worlds keep both busy; a third worker saves a seventh of
  // the time, and makes every story a quarter slower (ADR 0108).
  workers: 2,
  // Each test has a world of its own, so tests do not affect each other.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  use: {
    locale: 'es-ES',
    // A service worker's requests bypass `page.route`. Its own tests (pwa.e2e.ts) allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
    // The CPU renders animations frame by frame, which takes an eighth of the time of all tests. Component tests in a
    // browser do animate.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: HEADLESS_SHELL ?? CHROMIUM, args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
})
