class Job {
public:
    void run() { prepare(); step(); }
//                          ^ calls: Fast.step, Job.step
//               ^ calls: Job.prepare
    virtual ~Job() = default;
protected:
    virtual void step() {}
    void prepare() {}
};
class Fast : public Job {
    void step() override {}
};
Job *make() { return new Fast; }
