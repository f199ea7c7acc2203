import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
    testTimeout: 30_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['server/src/testing/global-setup.ts'],
  },
})
