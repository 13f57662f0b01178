/** The closing line over the results of all suites. A run without a single test has failed. */
export function closingLine(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return `${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}

/** One line a suite: name, counts, seconds. */
export function table(results) {
  return results
    .map(
      ({ name, passed, failed, seconds }) =>
        `${name.padEnd(10)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    )
    .join('\n');
}
