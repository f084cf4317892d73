/** A change of the model that spaces from before it need. */
export interface Migration {
  id: string;
  /** Type whose entries change. */
  contentType: string;
  /** Fields that go. The migration is done once the type has none of them. */
  removes: readonly string[];
  /** Fields of our model that hold the values instead. */
  adds: readonly string[];
  /** Consequence for the deployer, in a sentence that is printed with the migration. */
  note: string;
  /**
   * Returns values for the new fields of an entry; none when they are filled in already.
   * @param read returns a field's value in the default language
   * @throws Error naming an old value that cannot be carried over
   */
  convert(read: (field: string) => unknown): Record<string, unknown>;
}
