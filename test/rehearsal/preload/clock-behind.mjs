// Loaded into one API: its clock is two minutes behind.
const behind = 120_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() - behind);
    else super(...given);
  }

  static now() {
    return RealDate.now() - behind;
  }
};
