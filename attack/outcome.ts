/** What one tool found. */
export interface Outcome {
  /** Whether it found the hole of the planted server; otherwise its silence about the product means nothing. */
  isControlFound: boolean;
  findings: string[];
}
