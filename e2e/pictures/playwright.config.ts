import { defineConfig } from '@playwright/test'

// The clocks of the worlds and the pages (still-page.ts) are stopped at this moment. It is years ahead, so that
// sessions, which expire by PostgreSQL's own clock, are still valid.
process.env.WORLDS_STAND_AT = '2031-05-14T10:00:00Z'
const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env

/**
 * Screenshots of components and pages, compared with those in `baselines`. A moved or repainted component fails;
 * another version of Chromium does not.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.picture.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: '../worlds/start.ts',
  globalTeardown: './pack-baselines.ts',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  expect: {
    timeout: 5_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Measured: Chromium 143 and 156, full and headless shell, hint our fonts differently. This changes at most 0.06
      // % of a component and 232 pixels of a page. The smallest mutation in parts.picture.ts changes 0.12 % of a
      // component.
      threshold: 0.3,
      maxDiffPixelRatio: 0.001,
      maxDiffPixels: 400,
    },
  },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: HEADLESS_SHELL ?? CHROMIUM,
      args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
})
